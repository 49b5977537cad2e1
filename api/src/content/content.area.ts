export const topic = 'content';
