import { existsSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { login, php, SETTINGS, test, visitorHtml } from './wordpress.ts'

test('removing the plugin leaves no file, no option and no error behind', async ({ page }) => {
  await login(page)
  await page.goto(SETTINGS)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  const traces = (): unknown =>
    php(
      "return $wpdb->get_col( \"SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%atoll%' UNION SELECT meta_key FROM $wpdb->usermeta WHERE meta_key LIKE '%atoll%'\" );",
    )
  expect(traces()).toEqual(['atoll_settings'])
  await page.goto('/wp-admin/plugins.php')
  await page.getByRole('link', { name: 'Deactivate Atoll for WordPress' }).click()
  await expect(page.getByText('Plugin deactivated.')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.getByRole('link', { name: 'Delete Atoll for WordPress' }).click()
  await expect(page.getByText('Atoll for WordPress was successfully deleted.')).toBeVisible()
  expect(traces()).toEqual([])
  const content = process.env['ATOLL_WP_CONTENT'] ?? ''
  expect(existsSync(`${content}/plugins/atoll`)).toBe(false)
  expect(await visitorHtml('/contact/')).not.toContain('atoll')
  // Of the whole run; WordPress 6.1 has notices of its own on PHP 8.2.
  const log = existsSync(`${content}/debug.log`) ? readFileSync(`${content}/debug.log`, 'utf8') : ''
  expect(log.split('\n').filter((line) => line.includes('plugins/atoll'))).toEqual([])
})
