import { compiler } from 'markdown-to-jsx/react';

/** Markdown as the site shows it. Nothing in it can run or leave its place, whoever wrote it. */
export function Markdown({ children }: { children: string }) {
  return <div>{compiler(children, { disableParsingRawHTML: true, forceBlock: true })}</div>;
}
