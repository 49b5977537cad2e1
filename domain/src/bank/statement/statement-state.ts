/** The kinds of file that banks give: a table, or the message of ISO 20022. */
export const statementFormats = ['csv', 'camt053'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** imported by one operator → withdrawn by another, while it is the newest. */
export const statementStates = ['imported', 'withdrawn'] as const;
export type StatementState = (typeof statementStates)[number];
