import { agreementsApi } from './agreements.ts';
import { articlesApi } from './articles.ts';
import { operatorContentApi } from './content.operator.ts';
import { contentApi } from './content.ts';
import { operatorPicturesApi } from './pictures.operator.ts';

export const calls = { ...contentApi, ...articlesApi, ...agreementsApi };
export const operatorCalls = { ...operatorContentApi, ...operatorPicturesApi };
