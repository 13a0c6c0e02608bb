import { createRequire } from 'node:module';
import vm from 'node:vm';

/**
 * Runs the text of a CommonJS module and gives what it exports. `shares` answers what it requires; the rest are Node's
 * own modules. `name` is what stack traces call it.
 */
export function loadModule(code: string, name: string, shares: Record<string, unknown>): unknown {
  const nodeRequire = createRequire(__filename);
  const require = (id: string) => (id in shares ? shares[id] : nodeRequire(id));
  const module = { exports: {} };
  const run = vm.runInThisContext(`(function (module, exports, require) {${code}\n})`, {
    filename: name,
  }) as (...given: unknown[]) => void;
  run(module, module.exports, require);
  return module.exports;
}
