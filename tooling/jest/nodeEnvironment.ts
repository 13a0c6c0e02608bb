import { TestEnvironment } from 'jest-environment-node';
import { compileOnce } from './compileOnce';

compileOnce();

export default class NodeEnvironment extends TestEnvironment {}
