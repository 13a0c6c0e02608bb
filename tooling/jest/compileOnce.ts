import vm from 'node:vm';

type Compile = typeof vm.compileFunction;

const compiled = new Map<string, { source: string; script: vm.Script }>();

/**
 * Makes Jest compile each module once per worker. Jest evaluates all modules again for each test file, in a new context, and also
 * compiles them again, although a compiled script runs in any number of contexts.
 */
export function compileOnce() {
  const compileFunction: Compile = (source, parameters = [], options = {}) => {
    const { filename = '', importModuleDynamically, parsingContext: context } = options;
    const opening = `(function (${parameters.join()}) {`;
    let found = compiled.get(filename + opening);
    if (found?.source !== source) {
      const script = new vm.Script(`${opening}${source}\n})`, {
        filename,
        // Keeps the columns of the first line those of the module.
        columnOffset: -opening.length,
        importModuleDynamically: importModuleDynamically as vm.ScriptOptions['importModuleDynamically'],
      });
      found = { source, script };
      compiled.set(filename + opening, found);
    }
    const { script } = found;
    return (context ? script.runInContext(context) : script.runInThisContext()) as ReturnType<Compile>;
  };
  Object.assign(vm, { compileFunction });
}
