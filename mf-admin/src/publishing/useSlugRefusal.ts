import { useCheckSlugMutation } from '@brand/shared-data/admin';

type Asked = { table: 'blog_posts' | 'courses'; exceptId?: string; refusal: string };

/** Says why a form is not saved: another row has its slug by now. `useSlugClash` says so while it is typed. */
export function useSlugRefusal({ table, exceptId, refusal }: Asked) {
  const [check] = useCheckSlugMutation();
  return async (slug: string) => {
    const { data: isTaken, error } = await check({ table, slug, exceptId });
    if (error) return { error };
    return isTaken ? { error: { kind: 'conflict', message: refusal } } : undefined;
  };
}
