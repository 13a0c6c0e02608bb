/** The page of a chunk that is deleted before anybody asks for it. */
export function LostPage() {
  return <h1>Lost</h1>;
}
