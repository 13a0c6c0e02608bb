import { writeFileSync } from 'node:fs';
import { delivered, workflowFile, workflowOf } from './workflows';

for (const { folder } of delivered) writeFileSync(workflowFile(folder), workflowOf(folder));
