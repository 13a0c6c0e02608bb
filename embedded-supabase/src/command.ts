#!/usr/bin/env node
// embedded-supabase [folder] [port] [options as JSON]
import path from 'node:path';
import type { Options } from './options';
import { run } from './run';
import { StartError } from './startError';

function readArguments([folder = '.', port, more = '{}']: string[]): Options {
  if (folder.startsWith('-') || (port !== undefined && !/^\d{1,5}$/.test(port)))
    throw new StartError('Usage: embedded-supabase [folder] [port] [options as JSON]');
  return {
    ...(JSON.parse(more) as Partial<Options>),
    project: path.resolve(folder),
    ...(port !== undefined && { port: Number(port) }),
  };
}

run(
  () => readArguments(process.argv.slice(2)),
  ({ url, publishableKey, secretKey }) =>
    `Backend ready: ${url}\nPublishable key: ${publishableKey}\nSecret key: ${secretKey}`,
);
