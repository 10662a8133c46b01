/** Texts of the list of chosen files. */
export type FilesMessageKey = 'Chosen files' | 'or drop files here' | 'Remove {name}' | 'Move {name} up'
