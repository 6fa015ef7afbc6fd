/** What a person calls a list that is searched, filtered and sorted in one way. */
export interface SavedView {
  id: string;
  name: string;
  /** The list's parameters of the address, without «?». */
  search: string;
}

/** Bounds that the rules enforce as well. */
export const VIEW_NAME_MAX = 60;
export const VIEW_SEARCH_MAX = 2_000;
/** Views of one list that are read. */
export const VIEWS_MAX = 50;
