/** A named list with its search, filters and order. */
export interface SavedView {
  id: string;
  name: string;
  /** The list's query string, without «?». */
  search: string;
}

/** Limits, also in the rules. */
export const VIEW_NAME_MAX = 60;
export const VIEW_SEARCH_MAX = 2_000;
/** Views read per list. */
export const VIEWS_MAX = 50;
