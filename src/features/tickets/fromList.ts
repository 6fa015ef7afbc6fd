import { useLocation } from 'react-router-dom';

/** What a list passes along when it opens a conversation. */
export interface FromList {
  /** Only then is the ticket marked read. */
  fromList: boolean;
  /** The page before in the history is the list. */
  listBehind: boolean;
}

export const FROM_LIST: FromList = { fromList: true, listBehind: true };

/** What a conversation was opened with. */
export function useFromList(): FromList {
  const state = useLocation().state as Partial<FromList> | null;
  return { fromList: state?.fromList === true, listBehind: state?.listBehind === true };
}
