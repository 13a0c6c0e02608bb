import type { Card } from '../pageFacts';
import { drawCard } from './drawCard';
import type { Drawing } from './drawInProcess';

// The process that draws pictures (drawInProcess). It ends with the process that started it.
process.on('disconnect', () => process.exit());

process.on('message', (card: Card) => {
  const send = (drawing: Drawing) => process.send?.(drawing);
  drawCard(card).then(
    (picture) => send({ picture }),
    (error: Error) => send({ error: error.message }),
  );
});
