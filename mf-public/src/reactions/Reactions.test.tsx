import { screen, waitFor } from '@testing-library/react';
import { renderApp, respond } from 'tooling/testing';
import { Reactions } from './Reactions';

const content = { contentType: 'blog_posts', id: '00000000-0000-4000-8000-00000000abcd' } as const;

function openReactions(counts: { like?: number; love?: number }, prompt?: string) {
  const sent = respond.reactionCounts(counts);
  const element = <Reactions content={content} prompt={prompt} />;
  return { sent, ...renderApp([{ index: true, element }], '/') };
}

describe('the reactions to a text', () => {
  it('The reactions show both counts, neither pressed, without an account', async () => {
    const { sent } = openReactions({ like: 12, love: 3 });

    expect(await screen.findByRole('button', { name: 'Like 12', pressed: false })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Love 3', pressed: false })).toBeVisible();
    expect(screen.getByRole('group', { name: 'Reactions' })).toBeVisible();
    expect(sent[0]?.body).toEqual({ p_content_id: content.id, p_content_type: 'blog_posts' });
  });

  it('The reactions are named by their prompt', async () => {
    openReactions({}, 'How did this story resonate with you?');

    expect(await screen.findByRole('group', { name: 'How did this story resonate with you?' })).toBeVisible();
    await screen.findByRole('button', { name: 'Like 0' });
  });

  it('The reactions are a form that the server takes without scripts', async () => {
    openReactions({ like: 12 });
    const love = await screen.findByRole<HTMLButtonElement>('button', { name: 'Love 0' });

    const { form } = love;
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/reactions');
    expect(form).toHaveFormValues({ content_type: 'blog_posts', content_id: content.id });
    expect(love).toHaveAttribute('name', 'reaction_type');
    expect(love).toHaveAttribute('value', 'love');
    expect(love).toHaveAttribute('id', 'reaction-love');
  });

  it('The reaction buttons are enabled before and without their counts', async () => {
    respond.failure('rpc/get_reaction_counts');
    renderApp([{ index: true, element: <Reactions content={content} /> }], '/');

    expect(await screen.findByRole('button', { name: 'Like' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Love' })).toBeEnabled();
  });

  it('A press by mouse or keyboard changes the count at once, and a second one takes it back', async () => {
    respond.waiting('reactions');
    const { user } = openReactions({ like: 12, love: 3 });

    await user.click(await screen.findByRole('button', { name: 'Like 12' }));
    expect(await screen.findByRole('button', { name: 'Like 13', pressed: true })).toHaveFocus();
    await user.tab();
    await user.keyboard(' ');
    expect(await screen.findByRole('button', { name: 'Love 4', pressed: true })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Love 3', pressed: false })).toHaveFocus();
  });

  it('A reaction that the server rejects returns to the counts of the server', async () => {
    jest.spyOn(console, 'error').mockImplementation();
    const { user } = openReactions({ like: 12 });
    const like = await screen.findByRole('button', { name: 'Like 12' });
    respond.failure('reactions');
    respond.reactionCounts({ like: 20 });

    await user.click(like);

    expect(await screen.findByRole('button', { name: 'Like 20', pressed: false })).toBe(like);
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    jest.restoreAllMocks();
  });

  it('A count is never below 0', async () => {
    localStorage.setItem('reactions.own', JSON.stringify({ [content.id]: ['like'] }));
    respond.waiting('reactions');
    const { user } = openReactions({ like: 0 });

    await user.click(await screen.findByRole('button', { name: 'Like 0', pressed: true }));

    expect(await screen.findByRole('button', { name: 'Like 0', pressed: false })).toBeVisible();
  });

  it('A pressed reaction is animated, but not under prefers-reduced-motion', async () => {
    localStorage.setItem('reactions.own', JSON.stringify({ [content.id]: ['love'] }));
    respond.waiting('reactions');
    const { user } = openReactions({ like: 1, love: 1 });

    await user.click(await screen.findByRole('button', { name: 'Like 1' }));
    await screen.findByRole('button', { name: 'Like 2', pressed: true });

    const moving = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
      .filter((rule) => rule.includes('260ms'));
    expect(moving.length).toBeGreaterThan(0);
    for (const rule of moving) expect(rule).toContain('prefers-reduced-motion: no-preference');
    const moves = (name: string) => {
      const own = screen.getByRole('button', { name }).className.split(' ');
      return moving.some((rule) => own.some((word) => rule.includes(`.${word} svg`)));
    };
    expect([moves('Like 2'), moves('Love 1')]).toEqual([true, false]);
  });
});
