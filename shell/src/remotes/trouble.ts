import type { TroubleReason } from '@brand/shared-data';
import { CONTRACT } from '@brand/shared-ui/router';
import type { RemoteBuild } from '../config';
import { wasSilent } from './silentServers';

/** A build that was made for a shell which speaks otherwise. */
export class ContractError extends Error {
  constructor(container: string, contract: number) {
    super(`${container} was built for contract ${contract}, this shell speaks ${CONTRACT}.`);
  }
}

/** Why `build` is given up after `error`, in the words that the owner's table of troubles knows. */
export function reasonOf(error: unknown, { entry }: RemoteBuild): TroubleReason {
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof ContractError)) return 'contract';
  if (wasSilent(entry)) return 'no_answer';
  return causes.some(isOfLoader) ? 'not_loaded' : 'broken';
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

// As webpack's loader and the federation runtime say it. What ran and threw was loaded.
const isOfLoader = ({ name, message }: Error) =>
  name === 'ChunkLoadError' || (/RUNTIME-008/.test(message) && !/ScriptExecutionError/.test(message));
