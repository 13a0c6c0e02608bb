export declare const testingFolder: string;
