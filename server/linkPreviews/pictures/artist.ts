import type { Card } from '../pageFacts';
import type { Drawn } from './drawApart';
import { drawCard } from './drawCard';

// The process that draws pictures (drawApart). It ends with the one that has started it.
process.on('disconnect', () => process.exit());

process.on('message', (card: Card) => {
  const answer = (drawn: Drawn) => process.send?.(drawn);
  drawCard(card).then(
    (picture) => answer({ picture }),
    (error: Error) => answer({ error: error.message }),
  );
});
