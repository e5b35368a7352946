// Puts what every Node has in place of packages that bring it to engines of old: less code is loaded at each start.

import type { Plugin } from 'esbuild'

const natives: Readonly<Record<string, string>> = {
  isarray: 'Array.isArray',
  jsonify: 'JSON',
  'object-keys': 'Object.keys',
  'call-bind': '(called) => Function.prototype.call.bind(called)',
  'call-bound':
    '(path) => Function.prototype.call.bind(path.split(".").reduce((holder, name) => holder[name], globalThis))',
}

export const nativePolyfills: Plugin = {
  name: 'native-polyfills',
  setup(build) {
    const filter = new RegExp(`[\\\\/]node_modules[\\\\/](?:${Object.keys(natives).join('|')})[\\\\/]index\\.js$`)
    build.onLoad({ filter }, ({ path }) => {
      const name = /([^\\/]+)[\\/]index\.js$/.exec(path)?.[1] ?? ''
      return { contents: `module.exports = ${natives[name]}` }
    })
  },
}
