export default function Layout({ children }) {
  return (
    <html lang='en-IN'>
      <body>{children}</body>
    </html>
  )
}
