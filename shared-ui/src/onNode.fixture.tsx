import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { object } from 'yup';
import {
  ColorSchemeSwitch,
  Cover,
  PageTitle,
  SiteProvider,
  ThemeRoot,
  ToastProvider,
} from '@brand/shared-ui/core';
import { Form, SubmitButton, TextField } from '@brand/shared-ui/forms';
import { Markdown } from '@brand/shared-ui/markdown';
import { createMemoryRouter, RouterProvider } from '@brand/shared-ui/router';
import { markdownHtml } from '@brand/shared-ui/server';
import { hostileMarkdown } from './markdown/hostileMarkdown.fixture';

// Run by onNode.test.ts in a separate process, because Jest's environment has a window.
const social = { x: '', youtube: '', instagram: '', linkedin: '', tiktok: '', github: '' };
const site = { name: 'Mira Solberg', tagline: '', description: '', contactEmail: '', social };

const everything = (
  <>
    <PageTitle title="Journal" />
    <Cover src={null} sizes="100vw" />
    <ColorSchemeSwitch />
    <Form label="Newsletter" initialValues={{ email: '' }} schema={object()} onSubmit={() => {}}>
      <TextField name="email" label="Email" />
      <SubmitButton>Subscribe</SubmitButton>
    </Form>
  </>
);

function html(element: ReactNode) {
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(
    <ThemeRoot>
      <SiteProvider site={site}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </SiteProvider>
    </ThemeRoot>,
  );
}

console.log(
  JSON.stringify({
    hasWindow: typeof window !== 'undefined',
    everything: html(everything),
    hostile: hostileMarkdown.map((markdown) => html(<Markdown>{markdown}</Markdown>)),
    copies: hostileMarkdown.map((markdown) => markdownHtml(markdown, 'https://mira.example/blog/a-ledger')),
  }),
);
