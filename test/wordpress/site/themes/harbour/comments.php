<?php
// The rating's field as WooCommerce 10.9.1 prints it on product pages, in the box that it has there.
$rating = '<div class="comment-form-rating"><label for="rating" id="comment-form-rating-label">Your rating</label><select name="rating" id="rating" required><option value="">Rate…</option>';
foreach ( array( 5 => 'Perfect', 4 => 'Good', 3 => 'Average', 2 => 'Not that bad', 1 => 'Very poor' ) as $stars => $word ) {
	$rating .= "<option value=\"$stars\">$word</option>";
}
echo '<div id="reviews" class="woocommerce-Reviews"><div id="review_form_wrapper">';
comment_form( array( 'comment_field' => $rating . '</select></div><p><label for="comment">Your review</label><textarea id="comment" name="comment" required></textarea></p>' ) );
echo '</div></div>';
