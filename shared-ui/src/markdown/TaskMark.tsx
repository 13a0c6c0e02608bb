/** The box of a task in a list: nobody can tick it. */
export function TaskMark({ done }: { done: boolean }) {
  return <input type="checkbox" checked={done} readOnly disabled aria-label={done ? 'Done' : 'Not done'} />;
}
