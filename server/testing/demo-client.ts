import type { OperatorCaller, UserCaller } from './caller.ts';

/** Returns what a seed of the demo sends its calls through: the callers of the tests, which take any path of theirs. */
export function demoClient(caller: OperatorCaller | UserCaller) {
  const call = caller as UserCaller;
  return {
    get: (path: string, query: object = {}) => {
      const [name = '', search] = path.split('?');
      const fields = { ...Object.fromEntries(new URLSearchParams(search)), ...query };
      return call.ok(name as never, fields as never);
    },
    post: (path: string, fields: object = {}) => call.ok(path as never, fields as never),
  };
}
