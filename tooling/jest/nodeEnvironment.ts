import { Console } from 'node:console';
import { PassThrough } from 'node:stream';
import { TestEnvironment } from 'jest-environment-node';
import { compileOnce } from './compileOnce';

compileOnce();

export default class NodeEnvironment extends TestEnvironment {
  // A server that a test has stopped may still report a request that it had sent. Jest would print the report as an error of the file,
  // and with one worker end with exit code 1, although every test passes.
  handleTestEvent({ name }: { name: string }) {
    if (name === 'run_finish') this.global.console = new Console(new PassThrough().resume());
  }
}
