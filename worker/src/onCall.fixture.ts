import { toPictureSizes } from '@brand/site-mover/node';

// Prints the message about a file that is no picture, which the module gives that is loaded when it is called.
toPictureSizes(new Uint8Array()).catch(({ message }: Error) => console.log(JSON.stringify(message)));
