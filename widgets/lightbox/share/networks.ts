/** The five networks, by the names that galleries use in `data-pretty-share`. */
export const NETWORKS = ['facebook', 'twitter', 'pinterest', 'linkedin', 'whatsapp'] as const

export type Network = (typeof NETWORKS)[number]

/** The known networks among `names`, each once, in their order. */
export function readNetworks(names: readonly string[]): readonly Network[] {
  const known = names.map((name) => NETWORKS.find((network) => network === name.trim().toLowerCase()))
  return [...new Set(known)].filter((network) => network !== undefined)
}
