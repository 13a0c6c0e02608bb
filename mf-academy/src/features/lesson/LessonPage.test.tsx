import { screen, waitFor } from '@testing-library/react';
import { renderApp, respond } from 'tooling/testing';
import { LessonPage } from './LessonPage';

const count = {
  title: 'Count',
  lesson_type: 'text',
  content: 'One *two* three. <script>alert(1)</script>',
  video_url: null,
  course_title: 'Leaving well',
  course_slug: 'leaving-well',
};

const routes = [
  { path: ':slug', element: <h1>The course</h1> },
  { path: ':slug/lessons/:id', Component: LessonPage },
];
const open = (path = '/academy/leaving-well/lessons/count') => renderApp(routes, path, { mount: '/academy' });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null;

describe('a free lesson', () => {
  it('A visitor reads a free text lesson as sanitized markdown, on a page for search engines', async () => {
    const sent = respond.freeLesson(count);
    open();

    expect(await heading('Count')).toBeInTheDocument();
    expect((await screen.findByText('two')).tagName).toBe('EM');
    expect(document.querySelector('article script')).toBeNull();
    await waitFor(() => expect(document.title).toBe('Count · Leaving well | Mira Solberg'));
    expect(robots()).toBeNull();
    expect(sent[0]?.body).toEqual({ p_lesson_id: 'count' });
  });

  it('A visitor watches a free video lesson', async () => {
    const video = { lesson_type: 'video', content: null, video_url: 'https://youtu.be/abc' };
    respond.freeLesson({ ...count, ...video });
    open();

    expect(await screen.findByTitle('Video: Count')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/abc',
    );
  });

  it('It has nothing that needs an account, and invites to the course', async () => {
    respond.freeLesson(count);
    const { user } = open();

    expect(
      await screen.findByText(/This lesson is free\..*to study all of its lessons\./),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the course' })).toHaveAttribute(
      'href',
      '/academy/leaving-well',
    );
    await user.click(screen.getByRole('link', { name: 'Enroll in “Leaving well”' }));

    expect(await heading('The course')).toBeInTheDocument();
  });

  it('At the address of a different course it redirects to its own', async () => {
    respond.freeLesson(count);
    const { router } = open('/academy/an-old-slug/lessons/count');

    expect(await heading('Count')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/academy/leaving-well/lessons/count');
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('a lesson that is not free', () => {
  it('It is "Lesson Not Found", with a link to the player', async () => {
    respond.freeLesson(null);
    open();

    expect(await heading('Lesson Not Found')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Open the course' })).toHaveAttribute(
      'href',
      '/academy/leaving-well/learn',
    );
    expect(robots()).toBe('noindex');
  });

  it('A lesson that cannot be loaded can be retried', async () => {
    respond.failure('rpc/get_free_lesson');
    const { user } = open();

    expect(await heading('The lesson could not be loaded.')).toBeInTheDocument();
    respond.freeLesson(count);
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await heading('Count')).toBeInTheDocument();
  });
});
