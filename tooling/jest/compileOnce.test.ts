import vm from 'node:vm';
import { compileOnce } from './compileOnce';

const { Script } = vm;
let scripts = 0;

beforeEach(() => {
  scripts = 0;
  class CountedScript extends Script {
    constructor(...values: ConstructorParameters<typeof Script>) {
      super(...values);
      scripts += 1;
    }
  }
  Object.assign(vm, { Script: CountedScript });
  compileOnce();
});

afterEach(() => void Object.assign(vm, { Script }));

const load = (source: string, filename: string, context = vm.createContext()) =>
  vm.compileFunction(source, ['exports'], { filename, parsingContext: context })({}) as unknown;

describe('A module that several test files load', () => {
  it('is compiled once, and each test file has its own copy of it', () => {
    const source = 'let loads = 0; return { loads: ++loads, Array };';
    const [first, second] = [load(source, '/counted.js'), load(source, '/counted.js')];
    expect(scripts).toBe(1);
    expect(first).toHaveProperty('loads', 1);
    expect(second).toHaveProperty('loads', 1);
    expect(Reflect.get(first as object, 'Array')).not.toBe(Reflect.get(second as object, 'Array'));
  });

  it('is compiled again when its source is another, as with a mock', () => {
    expect(load('return 1', '/changed.js')).toBe(1);
    expect(load('return 2', '/changed.js')).toBe(2);
    expect(scripts).toBe(2);
  });

  it('keeps its lines and columns in stacks', () => {
    const stack = load('return new Error("here").stack', '/thrown.js') as string;
    expect(stack).toContain('/thrown.js:1:8');
  });

  it('keeps its errors of syntax', () => {
    expect(() => load('return (', '/broken.js')).toThrow('Unexpected token');
  });
});
