import { SignpostPage } from './layout/SignpostPage';

export function NotFoundPage() {
  return (
    <SignpostPage title="Page not found" text="The address may have a typo, or the page has moved on." />
  );
}
