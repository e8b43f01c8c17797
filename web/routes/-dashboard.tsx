/** The panel's home. */
export default function Dashboard() {
  return null
}
