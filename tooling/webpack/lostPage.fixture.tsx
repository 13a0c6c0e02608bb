/** A page whose chunk is deleted before anybody requests it. */
export function LostPage() {
  return <h1>Lost</h1>;
}
