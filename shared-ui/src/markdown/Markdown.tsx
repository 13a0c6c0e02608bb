import { Prose } from '@brand/shared-ui/reading';
import { useMarkdown } from './useMarkdown';

/** Markdown as the site shows it. Nothing in it runs or leaves its place, whoever wrote it. Also on Node. */
export function Markdown({ children }: { children: string }) {
  const { body } = useMarkdown(children);
  return <Prose>{body}</Prose>;
}
