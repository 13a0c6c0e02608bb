import type http from 'node:http';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { tagLimits, toName, toTags } from '@brand/shared-data/server';
import { RefusedPost } from '../../http/posts';

/** Calls an SQL function with the agent's token. */
type Call = (name: string, args: object) => Promise<unknown>;

const draftTypes = z.enum(['journal_entries', 'blog_posts']);
const contentTypes = z.enum([...draftTypes.options, 'challenges', 'journey_summaries', 'courses']);
const values = {
  title: z.string().optional().describe('Without one, a new draft gets its first sentence'),
  content: z.string().optional().describe('The whole text, in markdown'),
  excerpt: z.string().optional(),
  cover_image_url: z.string().optional(),
  entry_date: z.iso
    .date()
    .optional()
    .describe('Of a journal entry; today in the time zone of the site unless given'),
  mood: z.string().optional().describe('Of a journal entry'),
  category: z.string().optional().describe('Of a blog post'),
  tags: z
    .array(z.string().max(tagLimits.length))
    .max(tagLimits.count)
    .optional()
    .describe('Of a blog post, beside its category; without commas'),
  series: z.string().max(120).optional().describe('The name of the series that a blog post belongs to'),
  series_part: z.int().min(1).max(999).optional().describe('The place of the post in its series'),
};

const instructions =
  'Reads and drafts texts of a personal site: its journal, blog, challenges, summaries of years and courses. Drafts are read ' +
  'by the owner alone, who publishes them; nothing here publishes, sends, sells or deletes.';

/** Answers a single request from an agent. */
export async function answerAgent(
  asked: unknown,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  call: Call,
): Promise<void> {
  const server = new McpServer({ name: 'personal-brand', version: '1.0.0' }, { instructions });
  addReading(server, call);
  addDrafting(server, call);
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
  });
  response.once('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response, asked);
}

function addReading(server: McpServer, call: Call) {
  const reads = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    'search',
    {
      title: 'Search the texts',
      description: 'Finds texts with all these words, drafts too; without words the latest changed ones.',
      inputSchema: { query: z.string().max(100).default(''), content_type: contentTypes.optional() },
      annotations: reads,
    },
    ({ query, content_type }) =>
      answer(call('list_texts_by_token', { p_search: query, p_content_type: content_type })),
  );
  server.registerTool(
    'list_drafts',
    {
      title: 'List the drafts',
      description: 'What is not published, the latest changed first.',
      inputSchema: { content_type: draftTypes.optional() },
      annotations: reads,
    },
    ({ content_type }) =>
      answer(
        call('list_texts_by_token', { p_content_type: content_type, p_drafts_only: true, p_count: 100 }),
      ),
  );
  server.registerTool(
    'read',
    {
      title: 'Read a text',
      description: 'One text as it is saved, by what search and list_drafts say.',
      inputSchema: { content_type: contentTypes, content_id: z.uuid() },
      annotations: reads,
    },
    ({ content_type, content_id }) =>
      answer(
        call('get_text_by_token', { p_content_type: content_type, p_content_id: content_id }).then(
          (text) => text ?? Promise.reject(new RefusedPost(404, 'There is no text with this id.')),
        ),
      ),
  );
}

function addDrafting(server: McpServer, call: Call) {
  const drafts = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
  server.registerTool(
    'create_draft',
    {
      title: 'Write a draft',
      description: 'Adds a draft to the journal or the blog, which the owner alone sees.',
      inputSchema: z.strictObject({ content_type: draftTypes, ...values }),
      annotations: drafts,
    },
    ({ content_type, ...given }) =>
      answer(
        call('draft_text_by_token', { p_content_type: content_type, p_values: toRow(given) }).then(
          (content_id) => ({
            content_id,
          }),
        ),
      ),
  );
  server.registerTool(
    'update_draft',
    {
      title: 'Change a draft',
      description:
        'Changes the named fields of a draft that was read before, unless somebody changed it since.',
      inputSchema: z.strictObject({
        content_type: draftTypes,
        content_id: z.uuid(),
        updated_at: z.string().describe('As read, so that nothing that was written since is lost'),
        ...values,
      }),
      annotations: drafts,
    },
    ({ content_type, content_id, updated_at, ...given }) =>
      answer(
        call('draft_text_by_token', {
          p_content_type: content_type,
          p_content_id: content_id,
          p_loaded_at: updated_at,
          p_values: toRow(given),
        }).then(() => ({ content_id })),
      ),
  );
}

/** The given values, with names in their normal form. */
const toRow = ({ tags, series, ...given }: { tags?: string[]; series?: string }) => ({
  ...given,
  ...(tags && { tags: toTags(tags) }),
  ...(series !== undefined && { series: toName(series) }),
});

/** Returns the rows as JSON or, if the request is refused, the error message for the agent to read. */
async function answer(found: Promise<unknown>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: JSON.stringify(await found) }] };
  } catch (error) {
    if (!(error instanceof RefusedPost)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}
