import { services } from '../../shared-node/src/apps';
import { runBeside } from './runBeside';

// npm run test:beside -w tooling runs npm test while it listens on every default port of the site, and fails if the run asks one of
// them; npm run test:beside -w tooling -- npx jest server runs another command.

const [command = 'npm', ...args] = process.argv.length > 2 ? process.argv.slice(2) : ['npm', 'test'];
const ports = services.map(({ port }) => port);

runBeside(ports, command, args).then(
  (status) => process.exit(status),
  (error: Error) => {
    console.error(
      `${error.message}. Stop the running site, because its ports must be free to tell who asks them.`,
    );
    process.exit(1);
  },
);
