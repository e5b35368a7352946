// Whole numbers of any size. Small ones are JavaScript's numbers, large ones its bigints, and never the other way round.

/** Ruby itself goes further, but no application counts that far. */
const mostBits = 20_000

export type Integer = number | bigint

/** A small number where it is one. */
export function normal(value: bigint): Integer {
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value
}

/** The whole part of a float, exactly. */
export function wholeOf(value: number): Integer {
  const whole = Math.trunc(value)
  return Number.isSafeInteger(whole) ? whole + 0 : normal(BigInt(whole))
}

function isShort(value: Integer): boolean {
  return typeof value === 'number' || bitLength(value) <= mostBits
}

function short(value: bigint): Integer | undefined {
  return isShort(value) ? normal(value) : undefined
}

export function bitLength(value: Integer): number {
  const positive = value < 0 ? -BigInt(value) - 1n : BigInt(value)
  return positive === 0n ? 0 : positive.toString(2).length
}

export function add(first: Integer, second: Integer): Integer | undefined {
  if (typeof first === 'number' && typeof second === 'number' && Number.isSafeInteger(first + second))
    return first + second
  return short(BigInt(first) + BigInt(second))
}

export function subtract(first: Integer, second: Integer): Integer | undefined {
  if (typeof first === 'number' && typeof second === 'number' && Number.isSafeInteger(first - second))
    return first - second
  return short(BigInt(first) - BigInt(second))
}

export function multiply(first: Integer, second: Integer): Integer | undefined {
  if (typeof first === 'number' && typeof second === 'number' && Number.isSafeInteger(first * second))
    return first * second + 0
  return short(BigInt(first) * BigInt(second))
}

/** The quotient, rounded down as Ruby does; the divisor is not zero. */
export function divide(first: Integer, second: Integer): Integer {
  if (typeof first === 'number' && typeof second === 'number') {
    const rest = first % second
    const whole = (first - rest) / second
    return (rest !== 0 && rest < 0 !== second < 0 ? whole - 1 : whole) + 0
  }
  const [dividend, divisor] = [BigInt(first), BigInt(second)]
  const rest = dividend % divisor
  const whole = dividend / divisor
  return normal(rest !== 0n && rest < 0n !== divisor < 0n ? whole - 1n : whole)
}

/** What is left, with the sign of the divisor. */
export function modulo(first: Integer, second: Integer): Integer {
  if (typeof first === 'number' && typeof second === 'number') {
    const rest = first % second
    return (rest !== 0 && rest < 0 !== second < 0 ? rest + second : rest) + 0
  }
  const rest = BigInt(first) % BigInt(second)
  return normal(rest !== 0n && rest < 0n !== second < 0 ? rest + BigInt(second) : rest)
}

/** What is left, with the sign of the dividend. */
export function remainder(first: Integer, second: Integer): Integer {
  return normal(BigInt(first) % BigInt(second))
}

/** A power that is a whole number; the exponent is not negative. */
export function power(base: Integer, exponent: Integer): Integer | undefined {
  const bits = base === 0 || base === 1 || base === -1 ? 1 : bitLength(base) * Number(exponent)
  return bits > mostBits ? undefined : normal(BigInt(base) ** BigInt(exponent))
}

/** `base ** exponent % modulus`, without writing the power. */
export function powerModulo(base: Integer, exponent: Integer, modulus: Integer): Integer {
  const divisor = BigInt(modulus)
  let [result, square, left] = [1n, BigInt(base) % divisor, BigInt(exponent)]
  for (; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = (result * square) % divisor
    square = (square * square) % divisor
  }
  return modulo(normal(result), modulus)
}

export function greatestDivisor(first: Integer, second: Integer): Integer {
  let [left, right] = [BigInt(first), BigInt(second)]
  while (right !== 0n) [left, right] = [right, left % right]
  return normal(left < 0n ? -left : left)
}

export function shift(value: Integer, count: number): Integer | undefined {
  if (count > 0 && value !== 0 && bitLength(value) + count > mostBits) return undefined
  if (count > 0 && value === 0) return 0
  if (-count > mostBits) return value < 0 ? -1 : 0
  return normal(count >= 0 ? BigInt(value) << BigInt(count) : BigInt(value) >> BigInt(-count))
}

/** The largest whole number whose square is no larger. */
export function squareRoot(value: Integer): Integer {
  const wanted = BigInt(value)
  if (wanted < 2n) return normal(wanted)
  let guess = 1n << BigInt((bitLength(value) >> 1) + 1)
  for (;;) {
    const next = (guess + wanted / guess) >> 1n
    if (next >= guess) return normal(guess)
    guess = next
  }
}
