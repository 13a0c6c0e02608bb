import path from 'node:path';
import ts from 'typescript';
import { root } from '../../shared-node/src/apps';

type Node = { [key: string]: unknown };
type Data = { '@graph'?: Node[] };

const text = [
  'headline',
  'image',
  'datePublished',
  'dateModified',
  'author.name',
  'author.url',
  'mainEntityOfPage',
];
// The properties that search engines require for each type (developers.google.com/search/docs/appearance/structured-data).
const required: Record<string, string[]> = {
  WebSite: ['name', 'url', 'potentialAction.target.urlTemplate', 'potentialAction.query-input'],
  Person: ['name', 'url', 'sameAs'],
  ProfilePage: ['mainEntity.name', 'mainEntity.url', 'mainEntity.sameAs'],
  BlogPosting: text,
  Article: text,
  Course: ['name', 'description', 'provider.name', 'image'],
  BreadcrumbList: ['itemListElement.0.name', 'itemListElement.0.item', 'itemListElement.1.position'],
};

/**
 * Returns the problems in JSON-LD: names missing from schema.org's vocabulary, values of the wrong type, and missing properties
 * that search engines require. The vocabulary comes from schema-dts: the data is type-checked as TypeScript.
 */
export function schemaOrgProblems(pages: unknown[]): string[] {
  const missing = pages.flatMap((page) => ((page as Data)['@graph'] ?? []).flatMap(missingIn));
  return [...missing, ...unknownNames(pages)];
}

function missingIn(node: Node): string[] {
  const type = String(node['@type']);
  const paths = required[type];
  if (!paths) return [`${type} is none of the expected types`];
  return paths.filter((each) => !valueAt(node, each)).map((each) => `${type} lacks ${each}`);
}

const valueAt = (node: unknown, keys: string): unknown =>
  keys.split('.').reduce<unknown>((value, key) => (value as Node | undefined)?.[key], node);

// This file does not exist; its folder determines where the types are found.
const file = path.join(root, 'structured-data.ts');
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

function unknownNames(pages: unknown[]): string[] {
  const source = [
    `import type { Graph } from 'schema-dts';`,
    ...pages.map((page, index) => `export const page${index}: Graph = ${literalOf(page)};`),
  ].join('\n');
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists(name);
  host.getSourceFile = (name, version, ...rest) =>
    name === file ? ts.createSourceFile(name, source, version) : getSourceFile(name, version, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

// An action's "query-input" annotates "query" and is not part of the vocabulary.
const literalOf = (page: unknown) =>
  JSON.stringify(page, (key, value: unknown) => (key === 'query-input' ? undefined : value), 2);
