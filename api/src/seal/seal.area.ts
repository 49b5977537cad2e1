export const topic = 'installation';
