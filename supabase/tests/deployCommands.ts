import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Matches the first word of a command, after its variables. */
const command = /^(?:[A-Z_]+=\S+\s+)*(?:npx|npm|node|supabase|psql|alter|sudo|curl)\s/;

/** Returns the commands in docs/deploy.md's section about hosted Supabase, from its code blocks and its text. */
export function readCommands(): { blocks: string[]; inline: string[] } {
  const page = readFileSync(path.join(__dirname, '../../docs/deploy.md'), 'utf8');
  const [, section = ''] = /\n## Hosted Supabase,[^\n]*\n([^]*?)\n## /.exec(page) ?? [];
  const blocks = [...section.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block);
  const text = section.replace(/```[^]*?```/g, '');
  const spans = [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.split(/\s+/).join(' '));
  return { blocks, inline: spans.filter((span) => command.test(span)) };
}
