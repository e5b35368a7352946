// What the interpreter does not know of, because it is no Ruby: Rails, the gems, what `render` or `json` do.

import type { ast, RubyRegexp } from '../ruby/index.ts'
import type { Invocation } from './calls/invocation.ts'
import type { Frame } from './frame.ts'
import type { Machine } from './machine.ts'
import type { Method } from './program.ts'
import type { Reference, Single, Some, Value } from './values/value.ts'

/** Told of each point where code may go several ways, of each way, and of where the ways meet again. */
export interface BranchObserver {
  readonly fork: () => void
  readonly beginWay: () => void
  /** A way that is left does not lead to where the ways meet. */
  readonly endWay: (isLeft: boolean) => void
  readonly join: () => void
}

/** What a writer of the application is given. */
export interface Written extends Pick<Invocation, 'node' | 'frame'> {
  readonly object: Value
  readonly name: string
  readonly value: Value
}

/** `params[:size] || 10`, `params[:size] ? params[:size].to_i : 10` */
export interface Instead {
  readonly missing: Value
  readonly value: Value
  /** What of a condition gives the value. */
  readonly way?: ast.Node
  /** Code puts something else there later. */
  readonly isReplaced?: true
}

/** What is read of an object by a name. */
export interface NameRead extends Pick<Invocation, 'node' | 'frame'> {
  readonly holder: Value
  readonly name: string
}

/** And what is left of it. */
export interface NarrowedRead extends NameRead {
  readonly narrow: (value: Value) => Value
}

/** An object that is read of another one, and stays the same from now on. */
export interface Pinned {
  readonly value: Value
  /** As of what is narrowed. */
  readonly takeBack: (() => void) | undefined
}

/** What a condition tells of a value: that it was sent, is there, not empty, and not blank, or that it is one of some literals. */
export type ToldOfValue = 'sent' | 'present' | 'not-empty' | 'filled' | readonly Value[]

export interface Bound {
  readonly value: number
  /** The number itself is out of it. */
  readonly isExcluded?: boolean
}

/** What a condition tells of a number, or of a text. */
export interface ToldLimits {
  readonly minimum?: Bound
  readonly maximum?: Bound
  /** A number that it is not. */
  readonly other?: number
  readonly pattern?: RubyRegexp
  /** There may be none, too. */
  readonly mayBeNothing?: boolean
}

export interface Hosts {
  /** The answer to a call that neither the application nor Ruby's own objects answer; `undefined` where it is not known. */
  readonly answer: (machine: Machine, invocation: Invocation) => Value | undefined
  /** What a call gives of which nothing is known but its name. */
  readonly guess: (machine: Machine, invocation: Invocation) => Value
  /** A variable of an object whose class is not all known, such as `@post` of a template. */
  readonly variable?: (machine: Machine, name: string, self: Value) => Value | undefined
  /** Whether code that ran before may have assigned it, and not only kept there what it computes: `@unit ||= 'kg'`. */
  readonly isAssigned?: (name: string, self: Value) => boolean
  /** Whether an object of a class has a variable before code gets it. */
  readonly isSetBefore?: (className: string, name: string) => boolean
  /** Whether something that is no Ruby answers an object of the class before a method that it inherits; `after` calls `super`. */
  readonly comesBefore?: (className: string, name: string, method: Method, after: Method | undefined) => boolean
  /** What a method of the application gave of which nothing is known but by the name of the method. */
  readonly recognized?: (machine: Machine, object: Reference, name: string, value: Value) => Value
  /** An attribute of `ActiveSupport::CurrentAttributes` that code around the action may set. */
  readonly current?: (machine: Machine, name: string) => Value | undefined
  /** What `yield` gives outside of a method: what a layout stands around. */
  readonly content?: (machine: Machine) => Value
  /** Follows the ways that code may go. */
  readonly branches?: BranchObserver
  /** How often code has answered an error that it rescued: nothing goes on from there. */
  readonly answeredErrors?: () => number
  /** Methods that are followed however much was done before: what they lead to is what the run is for. */
  readonly alwaysFollowed?: Pick<ReadonlySet<string>, 'has'>
  /** What a condition tells of the object that it asked: where `record.save` holds, the record is saved. */
  readonly assumed?: (machine: Machine, receiver: Value, name: string, holds: boolean) => void
  readonly told?: (machine: Machine, value: Value, told: ToldOfValue) => void
  /** An object of a class of the host's, of which nothing else is known. */
  readonly ofClass?: (machine: Machine, className: string) => Value | undefined
  /** And in which limits it is. */
  readonly limited?: (machine: Machine, value: Value, limits: ToldLimits) => void
  /** What a call has made of a value that a host holds, as the host knows it. */
  readonly made?: (machine: Machine, invocation: Invocation, value: Value) => Value
  /** The literals one of which a value is that a host holds, where conditions have told that. */
  readonly literalsOf?: (machine: Machine, value: Value) => readonly Value[] | undefined
  /** Whether the way has come here because a value that a host holds is there, and not nil. */
  readonly isAsked?: (machine: Machine, value: Value) => boolean
  /** What a value is that a host holds, for who gets no more of it than its JSON. */
  readonly sent?: (machine: Machine, value: Some) => Value | undefined
  /** What stands by names in a value that a host holds. */
  readonly entriesOf?: (machine: Machine, value: Value) => readonly (readonly [name: string, value: Value])[]
  /** Any of the elements of a list that a host holds as a whole. */
  readonly elementOf?: (machine: Machine, value: Value) => Value | undefined
  /** A value stands in the place of one that may be nothing. */
  readonly instead?: (machine: Machine, instead: Instead, site: Pick<Invocation, 'node' | 'frame'>) => void
  /** Several values, all of which one condition wants to be there. */
  readonly toldTogether?: (values: readonly Value[], frame: Frame) => void
  /** A writer that `attr_accessor` or `attribute` made is called. */
  readonly written?: (machine: Machine, written: Written) => void
  /** Values of which several are the same to a host: one of each kind is left. */
  readonly merged?: (machine: Machine, values: readonly Single[], name: string) => readonly Single[]
  /** Whether an instance of the class, or that one, answers a name; `undefined` where that is not known. */
  readonly responds?: (machine: Machine, className: string, name: string, object?: Value) => boolean | undefined
  /**
   * What a condition tells of what the object reads by a name: behind `if bed.code`, it is not nil. Gives what takes it back
   * where the way ends, if the object stands for many.
   */
  readonly narrowed?: (machine: Machine, read: NarrowedRead) => (() => void) | undefined
  /** The object that another one is asked for by a name, where a condition asks on: `bed.ward` of `if bed.ward.name`. */
  readonly pinned?: (machine: Machine, read: NameRead) => Pinned | undefined
  /** Whether a name is a local that whoever runs the code may give it, and has not given. */
  readonly isLeftOut?: (machine: Machine, name: string, frame: Frame) => boolean
  /** Whether an error of which nothing is known may be of a class by which code rescues it. */
  readonly mayBe?: (machine: Machine, error: Value, className: string, frame: Frame) => boolean
  /** What a loop leaves of each object like this one in a list is of interest. */
  readonly followsEach?: (machine: Machine, object: Value) => boolean
  /** Code that is not known gets an object that a host keeps. */
  readonly disturbed?: (machine: Machine, id: number) => void
}
