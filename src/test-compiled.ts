// Each test file evaluates our modules anew (vi.resetModules), each page of a screens test all of
// the application. Vitest would compile their code each time; here once for a process. It relies on
// how vitest evaluates modules; if that changes, tests only get slower.
import vm from 'node:vm';

const KNOWN = ['filename', 'lineOffset', 'columnOffset'];
const compile = vm.runInThisContext;

if (compile.name !== onceCompiled.name && !process.env.NO_ONCE) {
  const scripts = new Map<string, vm.Script>();
  vm.runInThisContext = Object.assign(onceCompiled, { scripts, compile });
}

interface Kept {
  scripts: Map<string, vm.Script>;
  compile: typeof compile;
}

function onceCompiled(code: string, options?: vm.RunningCodeOptions | string): unknown {
  const { scripts, compile: asBefore } = vm.runInThisContext as unknown as Kept;
  if (typeof options !== 'object' || Object.keys(options).some((key) => !KNOWN.includes(key)))
    return asBefore(code, options);
  const key = `${options.filename}\n${code}`;
  const script = scripts.get(key) ?? new vm.Script(code, options);
  scripts.set(key, script);
  return script.runInThisContext();
}
