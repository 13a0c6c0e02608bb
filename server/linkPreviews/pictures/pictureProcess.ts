import { drawCard } from './drawCard';
import { drawIcon } from './drawIcon';
import type { Drawing } from './drawing';
import type { Drawn } from './drawInProcess';

// The process that draws pictures (drawInProcess). It exits together with the process that started it.
process.on('disconnect', () => process.exit());

const draw = (drawing: Drawing) =>
  'card' in drawing ? drawCard(drawing) : drawIcon(drawing.initial, drawing.size, drawing);

process.on('message', (drawing: Drawing) => {
  const send = (drawn: Drawn) => process.send?.(drawn);
  draw(drawing).then(
    (picture) => send({ picture }),
    (error: Error) => send({ error: error.message }),
  );
});
