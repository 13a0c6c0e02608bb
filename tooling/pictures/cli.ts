import { addMissingSizes } from '@brand/shared-data/admin';
import sharp from 'sharp';
import { ownersStore } from '@brand/site-mover/node';

// npm run pictures: stores the widths that uploaded pictures lack because they were uploaded before these widths existed
// (docs/decisions/107). Prompts for the owner's log-in, and resumes after an interruption.
const quality = 82;

async function run() {
  const store = await ownersStore(process.env);
  const toWidth = async (bytes: Uint8Array, width: number) =>
    new Uint8Array(await sharp(bytes).resize({ width }).webp({ quality }).toBuffer());
  const { data, error } = await store.dispatch(
    addMissingSizes(toWidth, (done, of) => console.log(`Picture ${done + 1} of ${of}…`)),
  );
  if (error) throw new Error(`Not every picture was made: ${error.message} Run it again to go on.`);
  console.log(data > 0 ? `${data} pictures were made.` : 'Every picture has all its widths.');
}

run().then(
  // The client's timers would keep the process running.
  () => process.exit(),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
