/** What there is help about: each is a question that the page of help answers. */
export type HelpTopic =
  | 'recharge'
  | 'withdraw'
  | 'transfer'
  | 'returns'
  | 'frozen'
  | 'cancel'
  | 'certification'
  | 'records'
  | 'password'
  | 'safety';
