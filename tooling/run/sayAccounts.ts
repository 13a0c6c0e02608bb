/** Prints who can log in to the demo data of the embedded backend. */
export function sayAccounts(url: string) {
  console.log(`Demo accounts (log in at ${url}/login):`);
  console.log('  owner    owner@example.com    owner-demo-1234');
  console.log('  learner  learner@example.com  learner-demo-1234');
}
